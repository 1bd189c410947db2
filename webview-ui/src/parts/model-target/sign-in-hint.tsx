import { t } from '../../l10n';
import { Button } from '../../ui/button';
import { takeStep } from '../../wire/steps';

/** Undefined: not told yet. Null: nobody is signed in. */
export type AccountName = string | null | undefined;

/** Why to sign in, and the way to do it, when nobody is. */
export function SignInHint({ name }: { readonly name: AccountName }) {
  return (
    name === null && (
      <p className="hint">
        <span>{t('Sign in to the hub to run models.')}</span>
        <Button secondary onClick={() => takeStep('signIn')}>
          {t('Sign In')}
        </Button>
      </p>
    )
  );
}
