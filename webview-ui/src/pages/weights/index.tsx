import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/tabs.css';
import '../../ui/code-block.css';
import './template-code.css';
import './weights.css';
import { startPage } from '../../start-page';
import { WeightsPage } from './weights-page';

startPage(<WeightsPage />);
