import { css } from 'styled-components'
import { color } from '../../theme/index.ts'

/** The marks of cells: where a value comes from and what was found there, one glyph at the cell's edge, and refused texts. */
export const cellMarkStyles = css`
  .edited::before,
  .predicted::before,
  .remembered::before {
    content: '';
    position: absolute;
    top: 3px;
    right: 3px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
  }
  .edited::before {
    top: 0;
    right: 0;
    border-radius: 0;
    width: 0;
    height: 0;
    border-top: 7px solid ${color.edited};
    border-left: 7px solid transparent;
  }
  .predicted::before {
    border: 1.5px solid ${color.predicted};
  }
  .remembered::before {
    background: ${color.predicted};
  }
  .conflicting::before {
    content: '▲';
    position: absolute;
    top: -1px;
    right: 2px;
    font-size: 8px;
    line-height: 12px;
    color: ${color.off};
  }
  .finding::after {
    position: absolute;
    left: 3px;
    font-size: 9px;
    content: '▲';
    color: ${color.unproven};
  }
  .finding.error::after {
    color: ${color.off};
  }
  .finding.note::after {
    content: '●';
    color: ${color.future};
  }
  .finding:not(.figure) {
    padding-left: 18px;
  }
  .commented {
    background-image: linear-gradient(315deg, ${color.unproven} 5px, transparent 5px);
  }
  .refused {
    box-shadow: inset 0 0 0 2px ${color.off};
    animation: refused 400ms 1;
  }
  @keyframes refused {
    0%,
    60% {
      background: ${color.off};
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .refused {
      animation: none;
    }
  }
`
