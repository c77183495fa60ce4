/** Amounts of an order in paise. */
export interface Amounts {
  /** Price before tax. */
  netPaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  /** GST in percent; 0 if the company charges none. */
  taxPercent: number;
}

/** State code of a GSTIN: its first two digits. */
export const getGstState = (gstin: string): string => gstin.slice(0, 2);

/**
 * Returns the amounts of an order. Within the state of the company, GST is half CGST and half SGST; for other states, it is
 * IGST (sections 7 and 8 of the IGST Act). Without a GSTIN, the company charges no tax.
 * @param price price before tax, in rupees
 * @param company.gstin GSTIN of the company, or empty
 * @param buyerState GST code of the buyer's state, such as `19`; that of the company if empty
 */
export function computeAmounts(
  price: number,
  { gstin, taxPercent }: { gstin: string; taxPercent: number },
  buyerState: string,
): Amounts {
  const netPaise = Math.round(price * 100);
  const none = { netPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (gstin === "") return { ...none, totalPaise: netPaise, taxPercent: 0 };
  const half = Math.round((netPaise * taxPercent) / 200);
  const isWithinState = buyerState === "" || buyerState === getGstState(gstin);
  // Twice the half, so that the total is the same in every state.
  const tax = isWithinState ? { cgstPaise: half, sgstPaise: half } : { igstPaise: 2 * half };
  return { ...none, ...tax, totalPaise: netPaise + 2 * half, taxPercent };
}

/** Returns an amount in rupees. */
export const toRupeesFromPaise = (paise: number): number => paise / 100;
