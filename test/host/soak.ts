import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { type FileOutcome, nothingRun } from '../run/outcome';
import { until } from '../until';
import { startChatServer } from './chat-server';
import { settle } from './memory';
import { report, type Sample, trend } from './soak-report';

const seconds = Number(process.env.HUB_LENS_SOAK_SECONDS ?? 60);
const sampleCount = 30;

/** An hour of somebody's work in the extension host, or as long as HUB_LENS_SOAK_SECONDS says. */
export async function run(): Promise<{ files: FileOutcome[] }> {
  const server = await startChatServer();
  const settings = vscode.workspace.getConfiguration('hubLens');
  const own = [{ id: 'soak', name: 'Soak', kind: 'openai', url: server.url }];
  await settings.update('servers', own, vscode.ConfigurationTarget.Global);
  try {
    const once = await simulatedUse();
    const use = async (round: number) => {
      await once(round);
      // The server lives in this process too, and remembers what it served.
      server.served.length = 0;
    };
    // What is loaded and remembered once comes before what is measured.
    await during(seconds / 6, use);
    const samples: Sample[] = [];
    for (let count = 0; count < sampleCount; count += 1) {
      const rounds = await during(seconds / sampleCount, use);
      samples.push(await sample(rounds));
    }
    const { isFlat } = trend(samples);
    const outcome: FileOutcome = {
      ...nothingRun,
      file: 'host/soak',
      passed: isFlat ? 1 : 0,
      failures: isFlat ? [] : ['The soak was not flat'],
      report: report(samples, seconds),
    };
    return { files: [outcome] };
  } finally {
    await settings.update('servers', undefined, vscode.ConfigurationTarget.Global);
    await server.close();
  }
}

/** One round: a search, a completion, a hover, an answer to its end and one that is cancelled. */
async function simulatedUse(): Promise<(round: number) => Promise<void>> {
  const document = await vscode.workspace.openTextDocument({
    language: 'python',
    content:
      'from transformers import AutoModel\n\nAutoModel.from_pretrained("google-bert/bert-base-uncased")\n',
  });
  await vscode.window.showTextDocument(document);
  const place = new vscode.Position(2, 40);
  const model = await chatModel();
  return async (round) => {
    await vscode.commands.executeCommand(
      'vscode.executeCompletionItemProvider',
      document.uri,
      place,
      undefined,
      3,
    );
    await vscode.commands.executeCommand('vscode.executeHoverProvider', document.uri, place);
    await vscode.lm.invokeTool('hub_search_models', {
      input: { text: ['bert', 'llama', 'whisper', 'flux'][round % 4] },
      toolInvocationToken: undefined,
    });
    await answer(model, `Round ${round}`);
    await answer(model, `Round ${round}`, 2);
    if (round % 50 === 0) {
      await vscode.commands.executeCommand('hubLens.openPlayground', 'Qwen/Qwen2.5-7B-Instruct');
      await wait(500);
      await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    }
  };
}

function chatModel(): Promise<vscode.LanguageModelChat> {
  const id = 'server:soak/echo';
  return until(async () => (await vscode.lm.selectChatModels({ vendor: 'hub-lens', id }))[0]);
}

/** @param pieces after how many pieces the answer is cancelled */
async function answer(model: vscode.LanguageModelChat, text: string, pieces = Infinity): Promise<void> {
  const source = new vscode.CancellationTokenSource();
  let count = 0;
  try {
    const message = vscode.LanguageModelChatMessage.User(`${text} and some more words to say back`);
    const { stream } = await model.sendRequest([message], {}, source.token);
    for await (const _ of stream) {
      count += 1;
      if (count === pieces) {
        source.cancel();
      }
    }
  } catch (error) {
    if (!source.token.isCancellationRequested) {
      throw error;
    }
  } finally {
    source.dispose();
  }
}

async function during(span: number, use: (round: number) => Promise<void>): Promise<number> {
  const end = Date.now() + span * 1000;
  let round = 0;
  while (Date.now() < end || round === 0) {
    await use(round);
    round += 1;
  }
  return round;
}

/** What is left once nothing goes on. */
async function sample(rounds: number): Promise<Sample> {
  await settle();
  const resources = process.getActiveResourcesInfo();
  const count = (name: RegExp) => resources.filter((each) => name.test(each)).length;
  return {
    rounds,
    heapMegabytes: process.memoryUsage().heapUsed / 1_000_000,
    handles: count(/Wrap$/),
    timers: count(/Timeout|Immediate/),
  };
}
