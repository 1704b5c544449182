import { color, space, type } from '@uwkit/react/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Logo } from '../shell/frame/logo.tsx'
import { TextLink } from '../shell/frame/text-link.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import { useDeployment } from '../shell/session/session-context.tsx'
import { AddInPrivacyText } from './add-in-privacy-text.tsx'
import { PrivacyText } from './privacy-text.tsx'
import { TermsText } from './terms-text.tsx'

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
