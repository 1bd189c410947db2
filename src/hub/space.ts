import * as z from 'zod/mini';
import { flag, optional, text } from '../http/shapes';
import type { HubClient } from './client';
import { checkedId } from './model-id';
import { repositoryId } from './repository-record';
import type { CallOptions } from './request-options';
import { spaceAddress } from './space-address';
import { type SpacePhase, spaceRuntimeSchema, stageOf } from './space-runtime';

/** A space as one who wants to use it sees it. */
export interface Space {
  readonly id: string;
  readonly private: boolean;
  /** With what it is made, for example `gradio`. */
  readonly sdk: string | undefined;
  /** The hub's own word, for example `RUNNING`. */
  readonly stage: string | undefined;
  readonly phase: SpacePhase;
  /** Whether the stage soon becomes another by itself. */
  readonly passes: boolean;
  readonly hardware: string | undefined;
  /** Where its owner has asked for other hardware than it runs on. */
  readonly requestedHardware: string | undefined;
  /** Seconds without a visitor after which it goes to sleep. */
  readonly sleepSeconds: number | undefined;
  /** Where its app is served. */
  readonly address: string | undefined;
}

const spaceSchema = z.looseObject({
  id: repositoryId,
  private: flag,
  sdk: text,
  subdomain: text,
  runtime: optional(spaceRuntimeSchema),
});

const query = new URLSearchParams(
  ['private', 'runtime', 'sdk', 'subdomain'].map((field) => ['expand', field]),
);

/**
 * What a space does right now.
 *
 * @throws HubError, or the signal's reason once it is aborted
 */
export async function readSpace(hub: HubClient, id: string, options: CallOptions = {}): Promise<Space> {
  const path = `/api/spaces/${checkedId(id, hub.endpoint)}?${query}`;
  return spaceOf((await hub.get(path, spaceSchema, options)).value, hub.endpoint);
}

/** @param endpoint address of the hub that the record is from */
export function spaceOf(record: z.output<typeof spaceSchema>, endpoint: string): Space {
  const { id, sdk, runtime } = record;
  const { stage, hardware = {}, gcTimeout } = runtime ?? {};
  const { current, requested } = hardware;
  return {
    id,
    private: record.private ?? false,
    sdk,
    stage,
    ...stageOf(stage),
    hardware: hardware.currentPrettyName ?? current,
    requestedHardware: requested === current ? undefined : (hardware.requestedPrettyName ?? requested),
    sleepSeconds: gcTimeout,
    address: spaceAddress(record, endpoint),
  };
}
