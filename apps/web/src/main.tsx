import '@uwkit/react/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { forwardSignInAnswer, isSignInAnswer } from './adapters/azure-sign-in.ts'
import { createServices, Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

function start(): void {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The app can’t start: the page has no #root element.')
  const services = createServices()
  createRoot(place, {
    onUncaughtError: (error) => services.reports.report(error, 'page'),
    onCaughtError: (error) => services.reports.report(error, 'page'),
  }).render(
    <StrictMode>
      <Providers services={services}>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  )
}

/** The sign-in popup returns to this page, which then only forwards the result and closes. */
if (isSignInAnswer(window.location)) void forwardSignInAnswer().catch(start)
else start()
