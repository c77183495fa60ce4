import { describe, expect, it } from "vitest";
import { isCallbackSigned, isWebhookSigned, parseCallback } from "./signatures.ts";

const KEY_SECRET = "thisissupersecret";
// printf 'plink_Fc8lXILABzQL7M|HD-7K3M9-QXT2A|paid|pay_Fc8mUeDrEKf08Y' | openssl dgst -sha256 -hmac thisissupersecret
const query = {
  razorpay_payment_id: "pay_Fc8mUeDrEKf08Y",
  razorpay_payment_link_id: "plink_Fc8lXILABzQL7M",
  razorpay_payment_link_reference_id: "HD-7K3M9-QXT2A",
  razorpay_payment_link_status: "paid",
  razorpay_signature: "1afc0aa1f32aed8bfeded06170b345486bac45b7317602c25fac3f3f6ea23f48",
};
const isSigned = (changes: Record<string, unknown>, secret = KEY_SECRET): boolean => {
  const callback = parseCallback({ ...query, ...changes });
  return callback !== undefined && isCallbackSigned(callback, secret);
};

describe("the return of a buyer", () => {
  it("accepts the signature of Razorpay", () => {
    expect(parseCallback({ ...query, utm_source: "x" })).toEqual({
      linkId: "plink_Fc8lXILABzQL7M",
      reference: "HD-7K3M9-QXT2A",
      status: "paid",
      paymentId: "pay_Fc8mUeDrEKf08Y",
      signature: query.razorpay_signature,
    });
    expect(isSigned({})).toBe(true);
  });

  it.each([
    ["another payment", { razorpay_payment_id: "pay_Fc8mUeDrEKf08Z" }],
    ["another link", { razorpay_payment_link_id: "plink_Fc8lXILABzQL7N" }],
    ["another reference", { razorpay_payment_link_reference_id: "HD-7K3M9-QXT2B" }],
    ["another status", { razorpay_payment_link_status: "partially_paid" }],
    ["a changed signature", { razorpay_signature: `0${query.razorpay_signature.slice(1)}` }],
    ["a shorter signature", { razorpay_signature: query.razorpay_signature.slice(2) }],
    ["a signature in base64", { razorpay_signature: "x".repeat(44) }],
    ["no signature", { razorpay_signature: undefined }],
    ["an empty signature", { razorpay_signature: "" }],
    ["a repeated parameter", { razorpay_signature: [query.razorpay_signature] }],
    ["a long value", { razorpay_payment_id: "p".repeat(10_000) }],
  ])("rejects %s", (_, changes) => {
    expect(isSigned(changes)).toBe(false);
  });

  it("rejects values that move to the next field", () => {
    expect(
      isSigned({
        razorpay_payment_link_id: "plink_Fc8lXILABzQL7M|HD-7K3M9-QXT2A",
        razorpay_payment_link_reference_id: "paid",
        razorpay_payment_link_status: "pay_Fc8mUeDrEKf08Y",
        razorpay_payment_id: "",
      }),
    ).toBe(false);
  });

  it("rejects the signature of another key", () => {
    expect(isSigned({}, "anothersecret")).toBe(false);
  });
});

describe("a webhook", () => {
  // The vector of Razorpay's package for Node.js.
  const body = Buffer.from('{"a":1,"b":2,"c":{"d":3}}');
  const signature = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";

  it("accepts the signature of the body as received", () => {
    expect(isWebhookSigned(body, signature, "123456")).toBe(true);
    expect(isWebhookSigned(Buffer.from('{"a": 1,"b":2,"c":{"d":3}}'), signature, "123456")).toBe(false);
  });

  it.each([undefined, "", "sdfafds", [signature], signature.toUpperCase(), `${signature}00`, "é".repeat(64)])(
    "rejects the signature %s",
    (value) => {
      expect(isWebhookSigned(body, value, "123456")).toBe(false);
    },
  );

  it("rejects the signature of another secret", () => {
    expect(isWebhookSigned(body, signature, "1234567")).toBe(false);
  });
});
