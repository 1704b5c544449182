import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Heading } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { DialogBody } from './dialog-body.tsx'
import { Box, type DialogSize, Panel, Scrim } from './dialog-panel.ts'

interface DialogFrameProps {
  role: 'dialog' | 'alertdialog'
  title: string
  size: DialogSize
  isOpen: boolean
  /** Whether a click beside it, Escape and the cross close it. */
  canBeDismissed: boolean
  onClose: () => void
  /** Buttons at the foot. */
  footer: ReactNode
  children: ReactNode
}

/** What all dialogs share: the page behind is out of reach, the head and the foot stand still, the focus goes back. */
export function DialogFrame({
  role,
  title,
  size,
  isOpen,
  canBeDismissed,
  onClose,
  footer,
  children,
}: DialogFrameProps) {
  const bodyId = useId()
  return (
    <Scrim
      isOpen={isOpen}
      isDismissable={canBeDismissed && role === 'dialog'}
      isKeyboardDismissDisabled={!canBeDismissed}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose()
      }}
    >
      <Panel $size={size}>
        <Box role={role} {...(role === 'alertdialog' ? { 'aria-describedby': bodyId } : {})}>
          <Head>
            <Title slot="title">{title}</Title>
            {canBeDismissed && role === 'dialog' && <IconButton label="Close" symbol={X} onPress={onClose} />}
          </Head>
          <DialogBody id={bodyId}>{children}</DialogBody>
          {footer !== null && <Foot>{footer}</Foot>}
        </Box>
      </Panel>
    </Scrim>
  )
}

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.four};
  padding: ${space.four} ${space.four} ${space.one} ${space.six};

  @media (max-width: 480px) {
    gap: ${space.two};
    padding-left: ${space.four};
    padding-right: ${space.two};
  }
`

const Title = styled(Heading)`
  margin: ${space.one} 0;
  overflow-wrap: anywhere;
  ${type.titleSmall}
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.two};
  padding: ${space.three} ${space.six};
  border-top: 1px solid ${color.line};

  @media (max-width: 480px) {
    padding-inline: ${space.four};
  }
`
