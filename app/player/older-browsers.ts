// What the oldest supported browsers lack. Only they load this file, before the rest of the client.
import "core-js/es/array/to-reversed.js";
import "core-js/es/array/to-sorted.js";
import "core-js/es/string/is-well-formed.js";
import "core-js/es/string/to-well-formed.js";
import "core-js/stable/url/can-parse.js";
