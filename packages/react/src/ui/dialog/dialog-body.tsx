import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { focusRingInset, space } from '../../theme/index.ts'

interface DialogBodyProps {
  id: string
  children: ReactNode
}

/** The content of a dialog between its head and its foot. Only where it is too long does it take the keyboard, to scroll. */
export function DialogBody({ id, children }: DialogBodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const body = ref.current
    if (body === null) return
    const observer = new ResizeObserver(() => setIsLong(body.scrollHeight > body.clientHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [])
  return (
    <Body id={id} ref={ref} {...(isLong ? { tabIndex: 0, role: 'group', 'aria-label': 'Content' } : {})}>
      {children}
    </Body>
  )
}

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space.two} ${space.six} ${space.four};
  overflow: auto;
  overflow-wrap: anywhere;
  outline: none;

  &:focus-visible {
    ${focusRingInset}
  }
  > :first-child {
    margin-top: 0;
  }
  > :last-child {
    margin-bottom: 0;
  }

  @media (max-width: 480px) {
    padding-inline: ${space.four};
  }
`
