import { Button, ErrorState } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Page } from '../frame/page.tsx'
import { TextLink } from '../frame/text-link.tsx'
import { useServices } from '../services.tsx'
import { failureOfPage } from './failure-of-page.ts'

/** Stands where a page failed: what happened, and the ways on. */
export function ErrorPage() {
  const error = useRouteError()
  const { reports } = useServices()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => reports.report(error, 'page'), [reports, error])
  const { what, todo, detail } = failureOfPage(error)
  const copy = () => {
    const text = reports.details() === '' ? detail : reports.details()
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }
  return (
    <Page title="This page is not here now">
      <ErrorState what={what} todo={todo} detail={detail} />
      <p>
        <Button variant="primary" onPress={() => window.location.reload()}>
          Load again
        </Button>{' '}
        <Button onPress={copy}>{isCopied ? 'Details copied' : 'Copy details'}</Button>
      </p>
      <p>
        <TextLink to="/">Back to the start</TextLink>
      </p>
    </Page>
  )
}
