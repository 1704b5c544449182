import { useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { PropertyDataSets, propertyBundleQuery } from '@uwkit/react/rent-comps'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'

/** All data sets of a property, asked for when it is opened. */
export function PropertyData({ id }: { id: string }) {
  const bundle = useQuery(propertyBundleQuery(useClient(), id))
  if (bundle.isPending) return <SkeletonLines label="Loading the data of the property" lines={6} />
  if (bundle.isError || bundle.data === null) {
    return (
      <ErrorState
        what="The vendor’s data of this property could not be loaded."
        todo={bundle.error?.message ?? 'The vendor did not answer. Try again in a moment.'}
        onRetry={() => void bundle.refetch()}
        isRetrying={bundle.isFetching}
      />
    )
  }
  return <PropertyDataSets bundle={bundle.data} />
}
