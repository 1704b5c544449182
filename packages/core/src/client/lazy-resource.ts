/** A resource whose code is loaded with its first call: every method answers with a promise, as calls do anyway. */
export type Lazy<Resource> = {
  [Method in keyof Resource as Resource[Method] extends (...parameters: never[]) => unknown
    ? Method
    : never]: Resource[Method] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Promise<Awaited<Result>>
    : never
}

/**
 * A stand-in that loads a resource once, when one of its methods is first called. So a page that lists rent rolls never
 * loads the wire schemas of deals.
 */
export function lazyResource<Resource extends object>(load: () => Promise<Resource>): Lazy<Resource> {
  let loading: Promise<Resource> | null = null
  const methods = new Map<PropertyKey, unknown>()
  return new Proxy({} as Lazy<Resource>, {
    get: (_, name) => {
      // A promise would be taken apart by await.
      if (typeof name === 'symbol' || name === 'then') return undefined
      const known = methods.get(name)
      if (known !== undefined) return known
      const method = async (...parameters: unknown[]) => {
        loading ??= load()
        const resource = (await loading) as Record<PropertyKey, (...parameters: unknown[]) => unknown>
        return resource[name]?.(...parameters)
      }
      methods.set(name, method)
      return method
    },
  })
}
