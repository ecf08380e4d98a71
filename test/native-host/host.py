"""A native app around the site: a WebKitGTK window with the bridge of an iPhone.

WebKitGTK has the script message handlers of iOS's WKWebView, so the page finds
`window.webkit.messageHandlers.EyesDownNative`. Each line of the input is one command in JSON, and each line of the
output one event: a message of the page, or the result of a script.

    {"say": "text"}           sends a message to the page
    {"run": "script", "id": 1}  runs a script in the page; the result is {"id": 1, "result": ...}
    {"load": "address"}       loads an address
"""

import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

BRIDGE = "EyesDownNative"


def emit(event):
    sys.stdout.write(json.dumps(event) + "\n")
    sys.stdout.flush()


class Host:
    def __init__(self, user_agent, folder):
        content = WebKit2.UserContentManager()
        content.connect(f"script-message-received::{BRIDGE}", self.received)
        content.register_script_message_handler(BRIDGE)
        # As in an app, what the page stores is on the disk.
        data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
        context = WebKit2.WebContext(website_data_manager=data)
        self.view = WebKit2.WebView(user_content_manager=content, web_context=context)
        settings = self.view.get_settings()
        settings.set_user_agent(user_agent)
        # WebKit keeps a page that the player left, unless it was sent over HTTPS with `no-store`. The site sends `no-store`,
        # but the tests have no HTTPS. A kept page holds its database transaction, for which the next page waits.
        settings.set_enable_page_cache(False)
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        self.view.connect("load-changed", self.load_changed)
        self.view.connect("web-process-terminated", lambda *_: emit({"failed": "the web process ended"}))
        window = Gtk.Window(default_width=390, default_height=844)
        window.add(self.view)
        window.show_all()

    def received(self, _content, result):
        emit({"received": result.get_js_value().to_string()})

    def load_changed(self, _view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            emit({"loaded": self.view.get_uri()})

    def command(self, command):
        if "load" in command:
            self.view.load_uri(command["load"])
        elif "say" in command:
            # As an app does it: the text is data of the page's own window.
            self.run(f"window.postMessage({json.dumps(command['say'])}, location.origin); true", None)
        elif "run" in command:
            self.run(command["run"], command["id"])

    def run(self, script, number):
        def done(view, outcome):
            try:
                value = view.evaluate_javascript_finish(outcome)
                result = {"id": number, "result": json.loads(value.to_json(0) or "null")}
            except GLib.Error as error:
                result = {"id": number, "error": error.message}
            if number is not None:
                emit(result)

        self.view.evaluate_javascript(script, -1, None, None, None, done)


def main():
    host = Host(sys.argv[1], sys.argv[2])

    pending = bytearray()

    def read(source, _condition):
        # Not `readline`: lines that it has read ahead would wait for the next input.
        some = os.read(source, 65536)
        if some == b"":
            Gtk.main_quit()
            return False
        pending.extend(some)
        while b"\n" in pending:
            line, _, rest = bytes(pending).partition(b"\n")
            pending[:] = rest
            host.command(json.loads(line))
        return True

    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, read)
    emit({"ready": f"{WebKit2.get_major_version()}.{WebKit2.get_minor_version()}"})
    Gtk.main()


if __name__ == "__main__":
    main()
