import { useMutation } from '@tanstack/react-query'
import { accountKeys, failureText } from '@uwkit/react/account'
import { color, space } from '@uwkit/react/theme'
import { Banner, Button } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { TermsText } from '../../pages/static-page.tsx'
import { TextLink, useTitle } from '../frame/page.tsx'
import { Logo } from '../frame/shell-skeleton.tsx'
import { useServices } from '../services.tsx'

/** Blocks everything else until the user has accepted the terms. */
export function TermsGate() {
  const { client, queries } = useServices()
  useTitle('Terms and conditions')
  const accept = useMutation({
    mutationFn: () => client.account.acceptTerms(),
    onSuccess: (user) => queries.setQueryData(accountKeys.profile, user),
  })
  return (
    <Layout>
      <Text>
        <Logo />
        <TermsText />
      </Text>
      <Foot>
        {accept.isError && <Banner tone="error">{failureText('Accepting', accept.error)}</Banner>}
        <Choices>
          <TextLink to="/sign_in" state={{ reason: { kind: 'sign-out' } }}>
            Decline and sign out
          </TextLink>
          <Button variant="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
            Accept
          </Button>
        </Choices>
      </Foot>
    </Layout>
  )
}

const Layout = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`

const Text = styled.div`
  flex: 1;
  overflow: auto;
  padding: ${space.six} max(${space.four}, calc(50vw - 340px));
`

const Foot = styled.div`
  padding: ${space.three} max(${space.four}, calc(50vw - 340px));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`

const Choices = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.four};
`
