import type { ProviderId } from '../../../inference';

/** A form of credential that is public knowledge and that nothing else has. */
export interface SecretKind {
  /** Whose credential it is. */
  readonly owner: string;
  /** Matches the whole credential. Linear in the text: no repetition may begin inside another's match. */
  readonly pattern: RegExp;
  /** The environment variable that its owner's clients read. */
  readonly variable: string;
  /** Where it is revoked: an address, or a path on the hub. Missing where the form does not tell whose it is. */
  readonly revokeAt?: { readonly url: string } | { readonly hubPath: string };
  /** The hub's own, or that of an inference provider we know. */
  readonly keptAs?: 'hub' | ProviderId;
}

/** Of two that match at the same place the first counts. */
export const secretKinds: readonly SecretKind[] = [
  {
    owner: 'Hugging Face',
    pattern: /(?<![\w-])hf_[A-Za-z0-9]{30,200}(?![\w-])/g,
    variable: 'HF_TOKEN',
    revokeAt: { hubPath: '/settings/tokens' },
    keptAs: 'hub',
  },
  {
    // What a sign-in by browser gave an application: three parts of base64url.
    owner: 'Hugging Face',
    pattern: /(?<![\w-])hf_oauth_[\w-]{10,4000}(?:\.[\w-]{10,4000}){0,2}(?![\w-])/g,
    variable: 'HF_TOKEN',
    revokeAt: { hubPath: '/settings/connected-applications' },
    keptAs: 'hub',
  },
  {
    owner: 'Hugging Face',
    pattern: /(?<![\w-])api_org_[A-Za-z0-9]{30,200}(?![\w-])/g,
    variable: 'HF_TOKEN',
    revokeAt: { hubPath: '/settings/tokens' },
    keptAs: 'hub',
  },
  {
    owner: 'Anthropic',
    pattern: /(?<![\w-])sk-ant-[A-Za-z0-9]{2,10}-[\w-]{30,300}(?![\w-])/g,
    variable: 'ANTHROPIC_API_KEY',
    revokeAt: { url: 'https://console.anthropic.com/settings/keys' },
  },
  {
    owner: 'OpenRouter',
    pattern: /(?<![\w-])sk-or-v1-[0-9a-f]{48,128}(?![\w-])/g,
    variable: 'OPENROUTER_API_KEY',
    revokeAt: { url: 'https://openrouter.ai/settings/keys' },
  },
  {
    owner: 'OpenAI',
    pattern: /(?<![\w-])sk-(?:proj|svcacct|admin|None)-[\w-]{30,300}(?![\w-])/g,
    variable: 'OPENAI_API_KEY',
    revokeAt: { url: 'https://platform.openai.com/api-keys' },
    keptAs: 'openai',
  },
  {
    owner: 'OpenAI',
    pattern: /(?<![\w-])sk-[A-Za-z0-9]{16,40}T3BlbkFJ[A-Za-z0-9]{16,40}(?![\w-])/g,
    variable: 'OPENAI_API_KEY',
    revokeAt: { url: 'https://platform.openai.com/api-keys' },
    keptAs: 'openai',
  },
  {
    // Several makers of OpenAI-like servers give out keys of this form.
    owner: 'OpenAI-compatible',
    pattern: /(?<![\w-])sk-[A-Za-z0-9]{32,128}(?![\w-])/g,
    variable: 'OPENAI_API_KEY',
  },
  {
    owner: 'Cerebras',
    pattern: /(?<![\w-])csk-[a-z0-9]{40,100}(?![\w-])/g,
    variable: 'CEREBRAS_API_KEY',
    revokeAt: { url: 'https://cloud.cerebras.ai/' },
    keptAs: 'cerebras',
  },
  {
    owner: 'fal',
    pattern: /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:[0-9a-f]{32}(?![\w-])/g,
    variable: 'FAL_KEY',
    revokeAt: { url: 'https://fal.ai/dashboard/keys' },
    keptAs: 'fal-ai',
  },
  {
    owner: 'Fireworks AI',
    pattern: /(?<![\w-])fw_[A-Za-z0-9]{20,100}(?![\w-])/g,
    variable: 'FIREWORKS_API_KEY',
    revokeAt: { url: 'https://app.fireworks.ai/settings/users/api-keys' },
    keptAs: 'fireworks-ai',
  },
  {
    owner: 'Groq',
    pattern: /(?<![\w-])gsk_[A-Za-z0-9]{40,100}(?![\w-])/g,
    variable: 'GROQ_API_KEY',
    revokeAt: { url: 'https://console.groq.com/keys' },
    keptAs: 'groq',
  },
  {
    owner: 'NVIDIA',
    pattern: /(?<![\w-])nvapi-[\w-]{50,150}(?![\w-])/g,
    variable: 'NVIDIA_API_KEY',
    revokeAt: { url: 'https://build.nvidia.com/settings/api-keys' },
    keptAs: 'nvidia',
  },
  {
    owner: 'Replicate',
    pattern: /(?<![\w-])r8_[A-Za-z0-9]{30,100}(?![\w-])/g,
    variable: 'REPLICATE_API_TOKEN',
    revokeAt: { url: 'https://replicate.com/account/api-tokens' },
    keptAs: 'replicate',
  },
  {
    owner: 'Together AI',
    pattern: /(?<![\w-])tgp_v1_[\w-]{30,100}(?![\w-])/g,
    variable: 'TOGETHER_API_KEY',
    revokeAt: { url: 'https://api.together.ai/settings/api-keys' },
    keptAs: 'together',
  },
];
