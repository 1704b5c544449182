import { failureText } from '@uwkit/react/account'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { EntryFrame } from '../../shell/frame/entry-frame.tsx'
import { TextLink } from '../../shell/frame/text-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { byLink, openOnce } from './link-session.ts'

/** Opens an email link, then the product or the page that sets a password. */
export function TokenPage() {
  const { token = '' } = useParams()
  const { client } = useServices()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    openOnce(token, () => client.account.signInByToken(token)).then(
      (purpose) => {
        if (isLeft) return
        if (purpose === 'set_password') void navigate('/set_password', { replace: true, state: byLink })
        else void navigate('/', { replace: true })
      },
      (error: unknown) => {
        if (!isLeft) setFailure(failureText('Opening the link', error))
      },
    )
    return () => {
      isLeft = true
    }
  }, [token, client, navigate])
  return (
    <EntryFrame title={failure === null ? 'Opening your link' : 'This link is not valid'}>
      {failure === null ? (
        <SkeletonLines label="Opening the link" lines={3} />
      ) : (
        <>
          <ErrorState what={failure} todo="Email links expire and work only once." />
          <div>
            <TextLink to="/forgot_password">Send a new link</TextLink> or <TextLink to="/sign_in">sign in</TextLink>
          </div>
        </>
      )}
    </EntryFrame>
  )
}
