import { Button } from '../../ui/button';
import { takeStep } from './steps';

/** Who is signed in, or how to. Undefined: not known yet. */
export function AccountLine({ name }: { readonly name: string | null | undefined }) {
  if (name === undefined) {
    return null;
  }
  if (name !== null) {
    return <p className="quiet account">Signed in as {name}</p>;
  }
  return (
    <p className="account">
      <span>Running a model needs an access token of the hub.</span>
      <Button secondary onClick={() => takeStep('setToken')}>
        Set Token
      </Button>
    </p>
  );
}
