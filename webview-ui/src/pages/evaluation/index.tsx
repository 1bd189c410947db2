import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/dialog.css';
import '../../ui/popup.css';
import '../batch/run/run.css';
import '../../widgets/picture-outputs.css';
import '../../ui/wide-table.css';
import './evaluation.css';
import './rows/rows.css';
import './details/details.css';
import './grades/grades.css';
import { startPage } from '../../start-page';
import { EvaluationPage } from './evaluation-page';

startPage(<EvaluationPage />);
