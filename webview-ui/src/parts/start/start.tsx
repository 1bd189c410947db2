import { useContext, useState } from 'react';
import type { FirstModel, PageAction, Server, ServerModels } from '../../../../src/protocol';
import { formatBytes, formatCount, formatTokenPrice } from '../../format/amounts';
import { t } from '../../l10n';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { takeStep } from '../../wire/steps';
import { useAction } from '../../wire/use-action';
import { useRepositoryLists } from '../../wire/use-repository-lists';
import { useRequest } from '../../wire/use-request';
import { chatTask } from '../model-target/chat-task';
import { servedFacts } from '../model-target/own-servers/served-facts';
import { ServersContext } from '../model-target/own-servers/server-names';
import { useServerModels } from '../model-target/own-servers/use-server-models';
import type { AccountName } from '../model-target/sign-in-hint';
import { KindTiles } from './kind-tiles';
import { kinds } from './kinds';
import { StartList, StartRow } from './start-list';

/** So many models of each list are shown. */
const shownModels = 6;

const newest = { query: '', filters: { provider: 'all' }, sort: 'createdAt' } as const;

export interface Choice {
  readonly model: string;
  /** Undefined for the first that the model does. */
  readonly task?: string;
  readonly provider?: string;
}

interface StartProps {
  readonly account: AccountName;
  readonly onChoose: (choice: Choice) => void;
}

/** What to try first: models for each kind of task, those of the user's own, and what works without an account. */
export function Start({ account, onChoose }: StartProps) {
  const [task, setTask] = useState(chatTask);
  // A page that is opened for a model is told of it before the account, and needs nothing of this.
  if (account === undefined) {
    return <div className="start" />;
  }
  return (
    <div className="start">
      <h2>{t('What would you like to try?')}</h2>
      <KindTiles task={task} onTask={setTask} />
      <div className="start-lists">
        <OwnServers onChoose={onChoose} />
        <SmallModels />
        <FirstModels task={task} onChoose={onChoose} />
        <KnownModels onChoose={onChoose} />
        <NewModels onChoose={onChoose} />
      </div>
      {account === null && <WithoutAccount />}
    </div>
  );
}

type ListProps = Pick<StartProps, 'onChoose'>;

function FirstModels({ task, onChoose }: ListProps & { readonly task: string }) {
  const { value, failure, busy, retry } = useRequest('firstModels', { task });
  const label = kinds()
    .flatMap(({ tasks }) => tasks)
    .find(({ id }) => id === task)?.label;
  const note =
    failure !== undefined ? (
      <Alert failure={failure} onStep={(step) => takeStep(step, { retry })} />
    ) : (
      <p className="quiet" role="status">
        {noteOn(value ?? [])}
      </p>
    );
  return (
    <StartList title={t('{0}: models to start with', label ?? task)} busy={busy} note={note}>
      {value?.map((first) => (
        <StartRow
          key={first.model.id}
          id={first.model.id}
          facts={factsOf(first)}
          badge={badgeOf(first)}
          onChoose={() => onChoose({ model: first.model.id, task })}
        />
      ))}
    </StartList>
  );
}

function noteOn(models: readonly FirstModel[]): string {
  if (models.length === 0) {
    return t('No provider serves a model for this task now.');
  }
  return models.some(({ price }) => price !== undefined)
    ? t('Prices are per million tokens, input / output.')
    : '';
}

function factsOf({ model: { providers = [], downloads }, price }: FirstModel): string[] {
  const facts = [
    price !== undefined && formatTokenPrice(price),
    providers.length > 1 ? t('{0} providers', providers.length) : providers[0],
    downloads !== undefined && t('{0} downloads', formatCount(downloads)),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function badgeOf({ mark }: FirstModel): string | undefined {
  return mark && { free: t('Free'), cheap: t('Low cost') }[mark];
}

function OwnServers({ onChoose }: ListProps) {
  const servers = useContext(ServersContext) ?? [];
  const { found, busy } = useServerModels(true);
  return servers.map((server) => {
    const told = found.find((each) => each.server.provider === server.provider);
    return (
      (busy || told !== undefined) && (
        <OwnServer key={server.provider} server={server} told={told} onChoose={onChoose} />
      )
    );
  });
}

interface OwnServerProps extends ListProps {
  readonly server: Server;
  /** Undefined until it has answered. */
  readonly told: ServerModels | undefined;
}

function OwnServer({ server, told, onChoose }: OwnServerProps) {
  const { models = [], failure } = told ?? {};
  return (
    <StartList
      title={t('On {0}', server.name)}
      busy={told === undefined}
      note={failure !== undefined && <p className="quiet">{failure.message}</p>}
    >
      {models.slice(0, shownModels).map((model) => (
        <StartRow
          key={model.id}
          id={model.id}
          facts={servedFacts(model)}
          onChoose={() => onChoose({ model: model.id, provider: server.provider })}
        />
      ))}
    </StartList>
  );
}

/** Models that one click downloads and opens. */
function SmallModels() {
  const { value = [], busy } = useRequest('smallModels', {});
  const { act, failure } = useAction();
  return (
    (busy || value.length > 0) && (
      <StartList
        title={t('Small models for this machine')}
        busy={busy}
        note={
          failure === undefined ? (
            <p className="quiet">
              {t('Downloaded once, then free, private and offline. No account needed.')}
            </p>
          ) : (
            <Alert failure={failure} retriable={false} onStep={takeStep} />
          )
        }
      >
        {value.map(({ id, taskLabel, bytes, licence }) => (
          <StartRow
            key={id}
            id={id}
            facts={[taskLabel, formatBytes(bytes), ...(licence === undefined ? [] : [licence])]}
            onChoose={() => act('tryHere', id)}
          />
        ))}
      </StartList>
    )
  );
}

function KnownModels({ onChoose }: ListProps) {
  const { favourites, recent } = useRepositoryLists('model');
  const known = [...new Set([...favourites, ...recent])].slice(0, shownModels);
  return (
    known.length > 0 && (
      <StartList title={t('Your favourite and recent models')}>
        {known.map((id) => (
          <StartRow
            key={id}
            id={id}
            facts={[favourites.includes(id) ? t('Favourite') : t('Recently used')]}
            onChoose={() => onChoose({ model: id })}
          />
        ))}
      </StartList>
    )
  );
}

/** Why there are none, the list of first models says. */
function NewModels({ onChoose }: ListProps) {
  const { value } = useRequest('searchModels', newest);
  const models = value?.models.slice(0, shownModels) ?? [];
  return (
    models.length > 0 && (
      <StartList title={t('New on the hub')}>
        {models.map(({ id, taskLabel, task = '' }) => (
          <StartRow key={id} id={id} facts={[taskLabel ?? task]} onChoose={() => onChoose({ model: id })} />
        ))}
      </StartList>
    )
  );
}

function accountFree(): readonly { readonly action: PageAction; readonly label: string }[] {
  return [
    { action: 'addModelServer', label: t('Add Model Server') },
    { action: 'insertModelSnippet', label: t('Insert Code') },
    { action: 'inspectModelFile', label: t('Inspect Model File') },
    { action: 'previewChatTemplate', label: t('Preview Chat Template') },
    { action: 'browseTasks', label: t('Browse Tasks') },
  ];
}

function WithoutAccount() {
  const { act, failure } = useAction();
  return (
    <section className="without-account" aria-label={t('Without an account')}>
      <h3>{t('Without an account')}</h3>
      <p>
        {t('Chat with models on your own servers, insert code that loads a model, and inspect model files.')}
      </p>
      <div className="buttons">
        {accountFree().map(({ action, label }) => (
          <Button key={action} secondary onClick={() => act(action, '')}>
            {label}
          </Button>
        ))}
      </div>
      {failure !== undefined && <Alert failure={failure} retriable={false} onStep={takeStep} />}
    </section>
  );
}
