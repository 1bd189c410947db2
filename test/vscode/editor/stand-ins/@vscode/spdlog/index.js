// Writes the editor's log files in place of @vscode/spdlog, whose native module would take a compiler and half a minute.
const { closeSync, mkdirSync, openSync, writeSync } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
  /** @type {number | undefined} */
  #file;
  #level = levels.indexOf('info');
  #isFormatted = true;

  /**
   * @param {string} _kind
   * @param {string} _name
   * @param {string} path
   */
  constructor(_kind, _name, path) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'a');
  }

  getLevel() {
    return this.#level;
  }

  /** @param {number} level */
  setLevel(level) {
    this.#level = level;
  }

  /** The editor has one pattern for all its logs: time, level and message. */
  setPattern() {
    this.#isFormatted = true;
  }

  clearFormatters() {
    this.#isFormatted = false;
  }

  /** Each message is in the file as soon as it is logged. */
  flush() {}

  drop() {
    if (this.#file !== undefined) {
      closeSync(this.#file);
      this.#file = undefined;
    }
  }

  /** @param {string} message */
  trace(message) {
    this.#write(0, message);
  }

  /** @param {string} message */
  debug(message) {
    this.#write(1, message);
  }

  /** @param {string} message */
  info(message) {
    this.#write(2, message);
  }

  /** @param {string} message */
  warn(message) {
    this.#write(3, message);
  }

  /** @param {string} message */
  error(message) {
    this.#write(4, message);
  }

  /** @param {string} message */
  critical(message) {
    this.#write(5, message);
  }

  /**
   * @param {number} level
   * @param {string} message
   */
  #write(level, message) {
    if (this.#file !== undefined && level >= this.#level) {
      writeSync(this.#file, this.#isFormatted ? `${localTime()} [${levels[level]}] ${message}\n` : message);
    }
  }
}

function localTime() {
  const now = new Date();
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return shifted.toISOString().replace('T', ' ').slice(0, -1);
}

/**
 * @param {string} name
 * @param {string} path
 */
async function createLogger(name, path) {
  return new Logger('rotating', name, path);
}

exports.Logger = Logger;
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.version = 0;
