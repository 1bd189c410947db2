import '../../ui/controls.css';
import { startPage } from '../../start-page';

startPage(<main />);
