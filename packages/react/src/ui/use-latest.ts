import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Stores the value of the latest render, for code that runs later, such as a response or an event handler. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
