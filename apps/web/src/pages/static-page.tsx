import { color, space, type } from '@uwkit/react/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Logo } from '../shell/frame/shell-skeleton.tsx'
import { TextLink } from '../shell/frame/text-link.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { useDeployment } from '../shell/services.tsx'

function StaticPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Whole>
      <Head>
        <TextLink to="/" aria-label="uwkit, start">
          <Logo />
        </TextLink>
        <nav aria-label="Legal">
          <TextLink to="/terms_conditions">Terms</TextLink> <TextLink to="/privacy_policy">Privacy</TextLink>
        </nav>
      </Head>
      <main>{children}</main>
    </Whole>
  )
}

export function TermsPage() {
  return (
    <StaticPage title="Terms and conditions">
      <TermsText />
    </StaticPage>
  )
}

export function PrivacyPage() {
  const { supportEmail } = useDeployment()
  return (
    <StaticPage title="Privacy policy">
      <PrivacyText supportEmail={supportEmail} />
    </StaticPage>
  )
}

export function AddInPrivacyPage() {
  const { supportEmail } = useDeployment()
  return (
    <StaticPage title="Privacy policy of the add-in">
      <AddInPrivacyText supportEmail={supportEmail} />
    </StaticPage>
  )
}

const Whole = styled.div`
  max-width: 720px;
  margin: 0 auto;
  padding: ${space.four} ${space.four} ${space.twelve};

  a {
    color: ${color.accent};
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space.three};
  border-bottom: 1px solid ${color.line};
  ${type.body}

  > a {
    display: flex;
    text-decoration: none;
  }
  nav {
    display: flex;
    gap: ${space.four};
  }
`

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
          Of your account: email address, name, job title, company, what you may use, and when you were last active.
        </li>
        <li>
          A hash of your password, from which the password cannot be read, and hashes of the tokens of your sign-ins.
        </li>
        <li>Documents that you upload, what was read from them, your corrections, and what is saved of deals.</li>
        <li>
          A log of calls: time, path, status and the number of the request, for finding faults. It contains no content
          of documents and no passwords.
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

/** What the add-in of a spreadsheet program sees and sends. */
export function AddInPrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <Prose>
      <h1 tabIndex={-1}>Privacy policy of the add-in</h1>
      <p>
        An add-in of a spreadsheet program is a page of this server inside that program. It holds to the privacy policy
        of the product, and to what follows.
      </p>
      <h2>What it reads</h2>
      <p>
        It reads the cells of the workbook that you ask it to read, when you ask it to. It does not read other
        workbooks, and does not watch what you type.
      </p>
      <h2>What it sends</h2>
      <p>
        Those cells go to this server alone, over the same connection and under the same sign-in as in the browser.
        Neither the maker of the spreadsheet program nor the makers of uwkit receive them from us.
      </p>
      <h2>What it writes</h2>
      <p>It writes to the workbook where you have it fill a template, and nowhere else.</p>
      <h2>What it keeps</h2>
      <p>
        The token of your sign-in, in the storage that the spreadsheet program gives to its add-ins, until you sign out.
        Questions go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Prose>
  )
}

/** Text to be read from the top to the bottom. */
const Prose = styled.article`
  max-width: 68ch;

  h1 {
    margin: ${space.six} 0 ${space.two};
    outline: none;
    ${type.title}
  }
  h2 {
    margin: ${space.six} 0 ${space.one};
    ${type.titleSmall}
  }
  p,
  ul {
    margin: 0 0 ${space.three};
    line-height: 22px;
  }
  ul {
    padding-left: ${space.four};
  }
`

/** The terms of a deployment that its owner runs. */
export function TermsText() {
  return (
    <Prose>
      <h1 tabIndex={-1}>Terms and conditions</h1>
      <p>
        uwkit is open software for underwriting apartment loans. The company that runs this server, called the operator
        here, decides who may use it. These terms are between you and the operator.
      </p>
      <h2>What you may do</h2>
      <p>
        You may use the product for the work of your company: upload rent rolls, operating statements and other
        documents, correct what was read from them, compare properties, size loans and export the results. The software
        itself is under the MIT license, which lets anyone use, change and pass on its code.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Your account is yours alone. Keep its password to yourself, and do not reuse one from elsewhere.</li>
        <li>Administrators of your company see who its users are, and may close accounts.</li>
        <li>
          An administrator of the operator may work as another user to help. The product shows this over every page
          while it lasts, and the server notes it.
        </li>
      </ul>
      <h2>Documents</h2>
      <ul>
        <li>What you upload remains the property of its owner. Upload only what you are allowed to use.</li>
        <li>
          Documents, and the corrections that you make, are seen by the users of your company and by the operator.
        </li>
        <li>
          Words that you map to categories may be offered again to your company. They are not passed on to other
          companies.
        </li>
      </ul>
      <h2>No warranty</h2>
      <p>
        Values are read by a program and checked against the totals that a document prints. The product shows what ties,
        what does not and what is unproven. The lender decides: review every value before relying on it. The software is
        provided as is, without warranty of any kind; neither its authors nor the operator are liable for a decision
        made on its figures, as far as the law allows.
      </p>
      <h2>Ending</h2>
      <p>
        You may stop at any time and ask an administrator of your company to close your account. The operator may close
        accounts that break these terms. Changed terms are shown to you for acceptance before they take effect.
      </p>
    </Prose>
  )
}
