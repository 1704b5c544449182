import { Prose } from './prose.ts'

/** What a deployment keeps of whom. */
export function PrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <Prose>
      <h1 tabIndex={-1}>Privacy policy</h1>
      <p>
        uwkit runs on a server of the company that operates it. Nothing that you enter or upload is sent to the makers
        of the software, and the product has no advertising and no trackers.
      </p>
      <h2>What the server keeps</h2>
      <ul>
        <li>
          Of your account: e-mail address, name, job title, company, what you may use, and when you were last active.
        </li>
        <li>
          A hash of your password, from which the password cannot be read, and hashes of the tokens of your sign-ins.
        </li>
        <li>Documents that you upload, what was read from them, your corrections, and what is saved of deals.</li>
        <li>
          A log of calls: time, path, status and the number of the request, for finding faults. It holds no contents of
          documents and no passwords.
        </li>
      </ul>
      <h2>What your browser keeps</h2>
      <ul>
        <li>The token of your sign-in and the choice of light or dark colors, in the storage of the browser.</li>
        <li>
          Drafts of unsaved work and files that were not saved yet, so that a crash loses nothing. They stay on your
          machine until saved or discarded, and for no longer than 30 days.
        </li>
        <li>One cookie while you sign in through your company's directory; no others.</li>
      </ul>
      <h2>Who else receives something</h2>
      <p>
        Only services that the operator has configured: a mail server for links and invitations, your company's
        directory for the sign-in, a chat with support when you open it, a service that collects what went wrong in the
        pages, and vendors of property data when you look a property up. Files that you mail for parsing by hand go to
        the support address.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see and correct your data on the account page, and ask for their export or deletion at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Prose>
  )
}
