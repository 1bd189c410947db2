import '../../ui/controls.css';
import '../../ui/markdown.css';
import './repository.css';
import { startPage } from '../../start-page';
import { RepositoryPage } from './repository-page';

startPage(<RepositoryPage />);
