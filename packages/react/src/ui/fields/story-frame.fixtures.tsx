import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'

/** For stories: stores the value of a controlled field. */
export function Held<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(start)
  return <Narrow>{children(value, setValue)}</Narrow>
}

/** For stories: the width of a field in a form. */
const Narrow = styled.div`
  max-width: 320px;
`
