import '../../ui/controls.css';
import '../../widgets/widgets.css';
import './playground.css';
import { startPage } from '../../start-page';
import { Playground } from './playground';

startPage(<Playground />);
