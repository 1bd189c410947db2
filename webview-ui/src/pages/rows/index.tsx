import '../../ui/controls.css';
import '../../ui/document.css';
import '../../ui/combobox.css';
import '../../ui/dialog.css';
import '../../ui/popup.css';
import '../../ui/tabs.css';
import '../../ui/form-controls.css';
import '../../ui/json-tree.css';
import '../../widgets/media.css';
import './rows.css';
import './sql/sql.css';
import { startPage } from '../../start-page';
import { RowsPage } from './rows-page';

startPage(<RowsPage />);
