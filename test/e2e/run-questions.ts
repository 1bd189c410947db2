import type { Workbench } from './workbench';

/** Chooses a task for a run, and a model where none is offered with it. */
export async function chooseTask(workbench: Workbench, task: string, model: string): Promise<void> {
  await workbench.quickInput.fill(task);
  await workbench.quickItem(task).first().waitFor();
  const isKnown = await workbench.quickItem(model).first().isVisible();
  // A row that has just come may not be the one that Enter takes yet.
  await workbench.choose(task);
  if (!isKnown) {
    await workbench.quickTitle.filter({ hasText: ': ' }).waitFor();
    await workbench.pick(model);
  }
}

/** Chooses what a chat model should do with the text. */
export async function chooseInstruction(workbench: Workbench, name: string): Promise<void> {
  await workbench.quickItem('Your Own Instruction').waitFor();
  await workbench.pick(name);
}

/** Chooses where the result of a run goes. By the keyboard: the rows are still moving in, and a click would miss. */
export async function choosePlace(workbench: Workbench, place: string): Promise<void> {
  await workbench.quickItem('In a new editor beside').first().waitFor();
  await workbench.pick(place);
}
