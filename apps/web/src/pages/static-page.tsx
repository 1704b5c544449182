import { color, space, type } from '@uwkit/react/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Logo } from '../shell/frame/shell-skeleton.tsx'
import { TextLink } from '../shell/frame/text-link.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { useDeployment } from '../shell/session/session-context.tsx'
import { Prose, TermsText } from './terms-text.tsx'

function StaticPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Whole>
      <Head>
        <TextLink to="/" aria-label="uwkit home">
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
    <StaticPage title="Add-in privacy policy">
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
        uwkit runs on a server of the company that provides it to you (the operator). Nothing that you enter or upload
        is sent to the developers of the software. The product has no advertising or trackers.
      </p>
      <h2>What the server stores</h2>
      <ul>
        <li>Your account: email address, name, job title, company, permissions, and last activity.</li>
        <li>
          A hash of your password, from which the password cannot be recovered, and hashes of your sign-in tokens.
        </li>
        <li>Documents that you upload, the data read from them, your corrections, and your deal records.</li>
        <li>
          A request log for troubleshooting: time, path, status, and request ID. It contains no document content and no
          passwords.
        </li>
      </ul>
      <h2>What your browser stores</h2>
      <ul>
        <li>Your sign-in token and your choice of light or dark colors.</li>
        <li>
          Drafts of unsaved work and unsaved files, so that nothing is lost in a crash. They stay on your computer until
          they are saved or discarded, for up to 30 days.
        </li>
        <li>One cookie while you sign in through your company’s directory; no others.</li>
      </ul>
      <h2>Who else receives data</h2>
      <p>
        Only services that the operator has configured: a mail server for links and invitations, your company’s
        directory for sign-in, the support chat when you open it, an error reporting service, and property data vendors
        when you look up a property. Files that you send to support go to the support email address.
      </p>
      <h2>Your rights</h2>
      <p>
        You may view and correct your data on the account page, and request its export or deletion at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Prose>
  )
}

/** What the add-in of a spreadsheet program sees and sends. */
export function AddInPrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <Prose>
      <h1 tabIndex={-1}>Add-in privacy policy</h1>
      <p>
        The add-in shows a page from this server inside a spreadsheet program. The product’s privacy policy and the
        following terms apply to it.
      </p>
      <h2>What it reads</h2>
      <p>
        It reads only the workbook cells that you select for it. It does not read other workbooks or monitor what you
        type.
      </p>
      <h2>What it sends</h2>
      <p>
        It sends those cells only to this server, using the same connection and sign-in as in the browser. We do not
        share them with the maker of the spreadsheet program or with the developers of uwkit.
      </p>
      <h2>What it writes</h2>
      <p>It writes to the workbook only when you have it fill a template.</p>
      <h2>What it stores</h2>
      <p>
        It stores your sign-in token in the spreadsheet program’s add-in storage until you sign out. Send questions to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Prose>
  )
}
