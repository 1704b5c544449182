import type { ApiContract } from '@uwkit/core/contract'
import type { Handlers } from '../http/context.ts'
import { operationsHandlers } from './operations.routes.ts'
import { ownHandlers } from './own.routes.ts'
import { peopleHandlers } from './people.routes.ts'

export const accountHandlers: Handlers<ApiContract['account']> = {
  configuration: (_, { configuration }) => configuration,
  ...ownHandlers,
  ...peopleHandlers,
  ...operationsHandlers,
}
