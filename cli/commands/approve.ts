import { decide } from "../decide.ts";

export const approve = decide("approved", "Shows a comment under its post.");
