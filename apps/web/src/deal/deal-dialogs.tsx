import { useMutation } from '@tanstack/react-query'
import { canAccessCostar, isPartnerUser } from '@uwkit/core/account'
import { ConflictError } from '@uwkit/core/client'
import type { Deal, NewDeal as Draft } from '@uwkit/core/deal'
import { failureText } from '@uwkit/react/account'
import {
  DealDialog,
  dealKeys,
  type FoundProperty,
  NewDealDialog,
  type PropertySource,
  propertyFromCostar,
  propertyFromCrm,
  propertyFromYardi,
  useUpdateDeal,
} from '@uwkit/react/deal'
import { useNavigate } from 'react-router'
import { useServices, useSession } from '../shell/services.tsx'

/** The dialog that creates a deal, with the vendors that the user may request property data from. */
export function NewDeal({ onClose }: { onClose: () => void }) {
  const { client, queries, toasts } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (deal: Draft) => client.deal.create(deal),
    onSuccess: (deal) => {
      queries.setQueryData(dealKeys.one(deal.id), deal)
      void queries.invalidateQueries({ queryKey: dealKeys.lists })
      toasts.show({ text: 'Deal created' })
      void navigate(`/deals/${deal.id}`)
    },
  })
  const sources: PropertySource[] = [
    ...(canAccessCostar(user) ? [{ id: 'costar', label: 'CoStar', by: 'Address' }] : []),
    { id: 'crm', label: 'CRM', by: 'Name or number' },
    ...(isPartnerUser(user)
      ? [
          { id: 'yardi zip', label: 'Yardi', by: 'ZIP code' },
          { id: 'yardi id', label: 'Yardi', by: 'Property ID' },
        ]
      : []),
  ]
  const lookUp = async (source: string, search: string): Promise<FoundProperty[] | null> => {
    if (source === 'costar') {
      const found = await client.propertyData.findCostarProperties({ address: search })
      return found?.map(propertyFromCostar) ?? null
    }
    if (source === 'crm') return (await client.propertyData.findOpportunities(search)).map(propertyFromCrm)
    const selection = source === 'yardi zip' ? { zipCode: search } : { propertyId: search }
    const found = await client.rentComps.findProperties(selection)
    return found?.map(propertyFromYardi) ?? null
  }
  return (
    <NewDealDialog
      sources={sources}
      onLookUp={lookUp}
      onCreate={(deal) => mutate(deal)}
      onClose={onClose}
      isPending={isPending}
      failure={error === null ? null : failureText('Creating the deal', error)}
    />
  )
}

export interface EditDealProps {
  deal: Deal
  onClose: () => void
}

/** The dialog that edits a deal. */
export function EditDeal({ deal, onClose }: EditDealProps) {
  const { toasts } = useServices()
  const { mutate, isPending, error } = useUpdateDeal(deal.id)
  const failure =
    error === null
      ? null
      : error instanceof ConflictError
        ? `${error.message} Your edits are kept: save again to merge them with the other user’s changes.`
        : failureText('Saving the deal', error)
  return (
    <DealDialog
      deal={deal}
      isPending={isPending}
      failure={failure}
      onSave={(changes) =>
        mutate(changes, {
          onSuccess: ({ dealName }) => {
            toasts.show({ text: `Saved ${dealName}.` })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
