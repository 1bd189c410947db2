import '../../ui/controls.css';
import './card/card-markdown.css';
import './repository.css';
import { startPage } from '../../start-page';
import { RepositoryPage } from './repository-page';

startPage(<RepositoryPage />);
