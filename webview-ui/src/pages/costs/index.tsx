import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/form-controls.css';
import '../../ui/column-chart.css';
import '../../ui/wide-table.css';
import './costs.css';
import { startPage } from '../../start-page';
import { CostsPage } from './costs-page';

startPage(<CostsPage />);
