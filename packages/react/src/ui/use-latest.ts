import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Holds what a component was drawn with last, for what runs later: an answer, an event. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
