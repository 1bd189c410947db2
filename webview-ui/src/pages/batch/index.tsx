import '../../ui/combobox.css';
import '../../ui/controls.css';
import '../../widgets/widgets.css';
import '../../ui/document.css';
import '../../parts/model-target/targets.css';
import './batch.css';
import './run/run.css';
import { startPage } from '../../start-page';
import { BatchPage } from './batch-page';

startPage(<BatchPage />);
