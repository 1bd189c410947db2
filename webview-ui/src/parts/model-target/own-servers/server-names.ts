import { createContext, useContext, useEffect, useState } from 'react';
import { type Server, serverOf } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { type Names, NamesContext, nameIn } from '../../../pages/playground/names';
import { host, listen } from '../../../wire/host';

/** Model servers of the user's own; undefined until they are known. */
type Servers = readonly Server[] | undefined;

/** For every part of the page that names whoever runs a model. */
export const ServersContext = createContext<Servers>(undefined);

/** The model servers of the user's own, also after they have changed. */
export function useServers(): Servers {
  const [servers, setServers] = useState<Servers>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => host.request('listServers', {}, { signal }).then(setServers, () => undefined);
    void read();
    const stop = listen(({ event }) => {
      if (event === 'serversChanged') {
        void read();
      }
    });
    return () => {
      stop();
      controller.abort();
    };
  }, []);
  return servers;
}

/** Names whoever runs a model. */
export function useRunnerName(): (provider: string) => string {
  const servers = useContext(ServersContext);
  const { providers } = useContext(NamesContext);
  return (provider) => runnerName(provider, servers, providers);
}

/** A server of the user's own is called as the user calls it, and a removed one by what is still known of it. */
export function runnerName(provider: string, servers: Servers, providers: Names['providers']): string {
  const id = serverOf(provider);
  if (id === undefined) {
    return nameIn(providers, provider);
  }
  const known = servers?.find((server) => server.provider === provider);
  return known?.name ?? (servers === undefined ? id : t('{0} (removed)', id));
}
