/** What providers call the task of models that are talked to. */
export const chatTask = 'conversational';
