import '../../ui/controls.css';
import '../../ui/combobox.css';
import '../../ui/tabs.css';
import '../../parts/start/kind-tiles.css';
import './lookup.css';
import { startPage } from '../../start-page';
import { Lookup } from './lookup';

startPage(<Lookup />);
