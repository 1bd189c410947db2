/** What all pages but one import, in the folder of the pages. It is fetched beside a page's own script instead of after it. */
export const sharedScripts = ['chunks/rolldown-runtime.js', 'chunks/base.js'];
