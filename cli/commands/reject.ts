import { decide } from "../decide.ts";

export const reject = decide("rejected", "Keeps a comment off its post, or takes it down again.");
