import type { SituationWords } from '@towpath/rules/booking/situation/situation-shape';
import { Link } from '../navigation/link.tsx';
import { usePageContext } from '../page/page-context.tsx';

/** The sentences of a situation and of what is so besides, pay: the text of a link to each payment that can be made; absent: there are no links. */
export function SituationText({ words, pay }: { words: SituationWords; pay?: string }) {
  const { paths } = usePageContext();
  return (
    <>
      {words.text.length > 0 && <p>{words.text.join(' ')}</p>}
      {words.notes.map(({ heading, text, payment }) => (
        <p key={`${heading} ${text[0]} ${payment}`}>
          {heading && <strong>{heading} </strong>}
          {text.join(' ')} {payment && pay && <Link to={paths.standalonePayment(payment)}>{pay}</Link>}
        </p>
      ))}
    </>
  );
}
