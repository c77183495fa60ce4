import QRCode from "qrcode";
import type { Payment } from "#shared/schemas/payment.ts";
import { formatPlainRupees } from "#shared/text/numbers.ts";

export interface UpiPayment {
  payee: NonNullable<Payment["upi"]>;
  amountPaise: number;
  /** Reference of the order, which the payment app shows and sends along. */
  reference: string;
}

/**
 * Returns the link that opens a payment app with a prefilled payment, as in version 1.6 of NPCI's UPI linking
 * specification. The QR code has the same content.
 */
export function createUpiLink({ payee, amountPaise, reference }: UpiPayment): string {
  const parameters = {
    pa: payee.address,
    pn: payee.name,
    am: formatPlainRupees(amountPaise),
    cu: "INR",
    tn: reference,
    tr: reference,
  };
  // Not `URLSearchParams`, which writes a space as a plus sign. Payment apps show it to the buyer.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join("&")}`;
}

/** A QR code as the `d` attribute of an SVG path, in units of one module. */
export interface QrCode {
  /** Number of modules on each side, without the quiet zone. */
  size: number;
  path: string;
}

/** Creates a QR code that can be read with 15% of it covered (level M). */
export function createQrCode(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (data[y * size + x]) {
        // Neighbours in a row are one rectangle.
        const start = x;
        while (x + 1 < size && data[y * size + x + 1]) x++;
        path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
      }
  return { size, path };
}
