import { color, space, type } from '@uwkit/react/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TextLink, useTitle } from '../shell/frame/page.tsx'
import { Logo } from '../shell/frame/shell-skeleton.tsx'
import { useDeployment } from '../shell/services.tsx'

function StaticPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Layout>
      <Head>
        <TextLink to="/" aria-label="uwkit home">
          <Logo />
        </TextLink>
        <nav aria-label="Legal">
          <TextLink to="/terms_conditions">Terms</TextLink> <TextLink to="/privacy_policy">Privacy</TextLink>
        </nav>
      </Head>
      <main>{children}</main>
    </Layout>
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

const Layout = styled.div`
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

/** What a deployment stores about its users. */
export function PrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <Prose>
      <h1 tabIndex={-1}>Privacy policy</h1>
      <p>
        uwkit runs on a server operated by the company that provides it to you (the operator). Nothing that you enter or
        upload is sent to the developers of the software. uwkit has no advertising and no trackers.
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
          Drafts of unsaved work and unsaved files, so that nothing is lost in a crash. They stay on your computer for
          up to 30 days or until you save or discard them.
        </li>
        <li>One cookie, set while you sign in through your company’s directory. No other cookies are set.</li>
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

/** What data the spreadsheet add-in sees and sends. */
export function AddInPrivacyText({ supportEmail }: { supportEmail: string }) {
  return (
    <Prose>
      <h1 tabIndex={-1}>Add-in privacy policy</h1>
      <p>
        The add-in shows a page from this server inside a spreadsheet program. The uwkit privacy policy and the
        following terms apply to the add-in.
      </p>
      <h2>What it reads</h2>
      <p>
        It reads only the workbook cells that you select for it. It does not read other workbooks or monitor what you
        type.
      </p>
      <h2>What it sends</h2>
      <p>
        It sends those cells only to this server, using the same connection and sign-in as in the browser. The cells are
        not shared with the maker of the spreadsheet program or with the developers of uwkit.
      </p>
      <h2>What it writes</h2>
      <p>It writes to the workbook only when you use it to fill a template.</p>
      <h2>What it stores</h2>
      <p>
        It stores your sign-in token in the spreadsheet program’s add-in storage until you sign out. Send questions to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Prose>
  )
}

/** Continuous text. */
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

/** The terms of a deployment run by its owner. */
export function TermsText() {
  return (
    <Prose>
      <h1 tabIndex={-1}>Terms and conditions</h1>
      <p>
        uwkit is open-source software for underwriting multifamily loans. The company that runs this server (the
        operator) decides who may use it. These terms are between you and the operator.
      </p>
      <h2>Permitted use</h2>
      <p>
        You may use uwkit for your company’s work: upload rent rolls, operating statements, and other documents; correct
        the data read from them; compare properties; size loans; and export the results. The software is available under
        the MIT license, which lets anyone use, change, and distribute its code.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Do not share your account. Keep its password private, and do not use the same password elsewhere.</li>
        <li>Your company’s administrators can see its users and close their accounts.</li>
        <li>
          One of the operator’s administrators may act as another user to provide support. Every page then shows a
          banner, and the server records it.
        </li>
      </ul>
      <h2>Documents</h2>
      <ul>
        <li>
          Documents that you upload remain the property of their owners. Upload only documents that you are allowed to
          use.
        </li>
        <li>Users of your company and the operator can see your documents and corrections.</li>
        <li>
          Mappings that you save may be suggested to other users of your company. They are not shared with other
          companies.
        </li>
      </ul>
      <h2>No warranty</h2>
      <p>
        The software reads values and checks them against each document’s printed totals. It shows which totals tie,
        which do not, and which are unproven. The lender is responsible for its decisions: review every value before
        relying on it. The software is provided as is, without warranty of any kind. To the extent permitted by law,
        neither its authors nor the operator is liable for decisions based on its figures.
      </p>
      <h2>Termination</h2>
      <p>
        You may stop using uwkit at any time and ask one of your company’s administrators to close your account. The
        operator may close accounts that violate these terms. Changes to these terms are shown to you for acceptance
        before they take effect.
      </p>
    </Prose>
  )
}
