import { space, type } from '@uwkit/react/theme'
import { styled } from 'styled-components'

/** Text to be read from the top to the bottom. */
export const Prose = styled.article`
  max-width: 68ch;

  h1 {
    margin: ${space.six} 0 ${space.two};
    outline: none;
    ${type.title}
  }
  h2 {
    margin: ${space.six} 0 ${space.one};
    ${type.titleSmall}
  }
  p,
  ul {
    margin: 0 0 ${space.three};
    line-height: 22px;
  }
  ul {
    padding-left: ${space.four};
  }
`

/** The terms of a deployment that its owner runs. */
export function TermsText() {
  return (
    <Prose>
      <h1 tabIndex={-1}>Terms and conditions</h1>
      <p>
        uwkit is open software for underwriting apartment loans. The company that runs this server, called the operator
        here, decides who may use it. These terms are between you and the operator.
      </p>
      <h2>What you may do</h2>
      <p>
        You may use the product for the work of your company: upload rent rolls, operating statements and other
        documents, correct what was read from them, compare properties, size loans and export the results. The software
        itself is under the MIT license, which lets anyone use, change and pass on its code.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Your account is yours alone. Keep its password to yourself, and do not reuse one from elsewhere.</li>
        <li>Administrators of your company see who its users are, and may close accounts.</li>
        <li>
          An administrator of the operator may work as another user to help. The product shows this over every page
          while it lasts, and the server notes it.
        </li>
      </ul>
      <h2>Documents</h2>
      <ul>
        <li>What you upload remains the property of its owner. Upload only what you are allowed to use.</li>
        <li>
          Documents, and the corrections that you make, are seen by the users of your company and by the operator.
        </li>
        <li>
          Words that you map to categories may be offered again to your company. They are not passed on to other
          companies.
        </li>
      </ul>
      <h2>No warranty</h2>
      <p>
        Values are read by a program and checked against the totals that a document prints. The product shows what ties,
        what does not and what is unproven. The lender decides: review every value before relying on it. The software is
        provided as is, without warranty of any kind; neither its authors nor the operator are liable for a decision
        made on its figures, as far as the law allows.
      </p>
      <h2>Ending</h2>
      <p>
        You may stop at any time and ask an administrator of your company to close your account. The operator may close
        accounts that break these terms. Changed terms are shown to you for acceptance before they take effect.
      </p>
    </Prose>
  )
}
