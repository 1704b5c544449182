import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, layer, motion, radius, space, type } from '../../theme/index.ts'
import { floatingEdge } from '../surface/popover-surface.ts'

/** Widths of 400, 560 and 880 px, or the whole window. */
export type DialogSize = 'small' | 'medium' | 'large' | 'full'

const widths: Readonly<Record<DialogSize, string>> = { small: '400px', medium: '560px', large: '880px', full: '100%' }

/** Lies over the page while a dialog is open. */
export const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  padding: ${space.four};
  background: ${color.scrim};
  z-index: ${layer.dialog};
  transition: opacity ${motion.panel};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }

  @media (max-width: 480px) {
    padding: ${space.two};
  }
`

/** The sheet of a dialog: as high as its content, at most as high as the window. */
export const Panel = styled(Modal)<{ $size: DialogSize }>`
  display: flex;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  height: ${({ $size }) => ($size === 'full' ? '100%' : 'auto')};
  max-height: 100%;
  border: 1px solid ${floatingEdge};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.2);
`

/** The dialog itself, head above body above foot. */
export const Box = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  outline: none;
  ${type.body}
`
