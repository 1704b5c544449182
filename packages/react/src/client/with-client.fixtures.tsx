import { QueryClientProvider } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type ComponentType, useState } from 'react'
import { ClientProvider, createQueryClient } from './client-provider.tsx'

/** Gives each story its own cache and its own client. */
export function withClient(makeClient: () => Client) {
  return function StoryClient(Story: ComponentType) {
    const [queries] = useState(createQueryClient)
    const [client] = useState(makeClient)
    return (
      <QueryClientProvider client={queries}>
        <ClientProvider client={client}>
          <Story />
        </ClientProvider>
      </QueryClientProvider>
    )
  }
}
