import '../../ui/controls.css';
import '../../widgets/widgets.css';
import '../../ui/tabs.css';
import './playground.css';
import './history/history.css';
import { startPage } from '../../start-page';
import { Playground } from './playground';

startPage(<Playground />);
