import { ConnectionError, ForbiddenError, NotFoundError, ResponseError } from '@uwkit/core/client'
import { Button, copyText, ErrorState } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Page, TextLink } from '../frame/page.tsx'
import { useServices } from '../services.tsx'
import { LoadingTooLongError, MissingCodeError } from './lazy-screen.ts'

/** Message for a page that could not be shown. */
export interface FailureOfPage {
  /** What happened, in one sentence. */
  what: string
  /** What to do next. */
  todo: string
  /** Details for support. */
  detail: string
}

/**
 * Returns what happened to a page, and what to do.
 *
 * @example
 * failureOfPage(new LoadingTooLongError(120000)).what
 * // => 'This page did not load within 120 seconds.'
 */
export function failureOfPage(error: unknown): FailureOfPage {
  const detail = detailOf(error)
  if (error instanceof LoadingTooLongError) {
    return {
      what: 'This page did not load within 120 seconds.',
      todo: 'Check the network, then reload the page. Unsaved work is kept as a draft.',
      detail,
    }
  }
  if (error instanceof MissingCodeError) {
    return {
      what: 'This page could not be loaded. A newer version may have replaced it.',
      todo: 'Reload the page for the latest version. Unsaved work is kept as a draft.',
      detail,
    }
  }
  if (error instanceof ConnectionError) {
    return { what: 'The server is not responding.', todo: 'Check the network, then reload the page.', detail }
  }
  if (error instanceof NotFoundError) {
    return {
      what: `${error.message}.`.replace(/\.\.$/, '.'),
      todo: 'It may have been deleted or may belong to another company. Go back to the list.',
      detail,
    }
  }
  if (error instanceof ForbiddenError) {
    return {
      what: 'You do not have access to this page.',
      todo: 'Ask your company’s administrator for access.',
      detail,
    }
  }
  return {
    what: 'An error stopped this page.',
    todo: 'Reload the page; unsaved work is kept as a draft. If the error recurs, send the details to support.',
    detail,
  }
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const request = error instanceof ResponseError && error.requestId !== null ? `\nRequest ${error.requestId}` : ''
  return `${error.name}: ${error.message}${request}`
}

/** Error page: what happened, and what to do. */
export function ErrorPage() {
  const error = useRouteError()
  const { reports } = useServices()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => reports.report(error, 'page'), [reports, error])
  const { what, todo, detail } = failureOfPage(error)
  const copy = () => {
    const text = reports.details() === '' ? detail : reports.details()
    void copyText(text).then(setIsCopied)
  }
  return (
    <Page title="Page not available">
      <ErrorState what={what} todo={todo} detail={detail} />
      <p>
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>{' '}
        <Button onPress={copy}>{isCopied ? 'Details copied' : 'Copy details'}</Button>
      </p>
      <p>
        <TextLink to="/">Back to dashboard</TextLink>
      </p>
    </Page>
  )
}
