/** VS Code's id of the language of prompt files, which other extensions for them use, too. */
export const promptLanguage = 'dotprompt';
